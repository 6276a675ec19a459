import { expect, inject, test } from 'vitest';
import { prompts } from '../../src/api/mcp/prompts.ts';
import { resourceList, templateList } from '../../src/api/mcp/resources.ts';
import { addressAt } from '../../src/api/registry.ts';
import { downloadOptions, productList } from '../../src/schemas/product.ts';
import { role, roleList } from '../../src/schemas/role.ts';
import { toolNames } from './tool-names.ts';
import { callTool, readText, type Visitor } from './visitor.ts';

const address = addressAt(inject('siteUrl'));
const templates = templateList(address);

/** The template of the resource that is a role. */
const roleTemplate = templates.find(({ operationId }) => operationId === 'getRole')?.uriTemplate ?? '';

/** The part of a visit that only reads, as tests of a client that is connected when they run. */
export const visitTests = (visitor: () => Visitor): void => {
  test('lists every tool, resource, template and prompt', async () => {
    const { tools } = await visitor().listTools();
    expect(tools.map(({ name }) => name)).toEqual(toolNames);
    // Both lists have the skills’ too.
    const { resources } = await visitor().listResources();
    const uris = resources.map(({ uri }) => uri);
    expect(uris).toEqual(expect.arrayContaining(resourceList(address).map(({ uri }) => uri)));
    const { resourceTemplates } = await visitor().listResourceTemplates();
    const uriTemplates = resourceTemplates.map(({ uriTemplate }) => uriTemplate);
    expect(uriTemplates).toEqual(expect.arrayContaining(templates.map(({ uriTemplate }) => uriTemplate)));
    const listed = await visitor().listPrompts();
    expect(listed.prompts.map(({ name }) => name)).toEqual(Object.keys(prompts));
  });

  test('finds the roles with C#, completes the id of one and reads it', async () => {
    const { roles } = await callTool(visitor(), 'search_experience', { tech: 'c#', brief: false }, roleList);
    const [found] = roles;
    if (!found) throw new Error('no role has C#');
    expect(found.tech).toContain('C#');
    const { completion } = await visitor().complete({
      ref: { type: 'ref/resource', uri: roleTemplate },
      argument: { name: 'id', value: found.id.slice(0, 6) },
    });
    expect(completion.values).toContain(found.id);
    const uri = roleTemplate.replace('{id}', found.id);
    expect(role.parse(JSON.parse(await readText(visitor(), uri)))).toEqual(found);
  });

  test('completes the product of a prompt', async () => {
    const { completion } = await visitor().complete({
      ref: { type: 'ref/prompt', name: 'report_bug' },
      argument: { name: 'product', value: 'tide' },
    });
    expect(completion.values).toEqual(['tidenote']);
  });

  test('gets a prompt with what it is about', async () => {
    const wanted = 'A staff engineer who knows instruments.';
    const { messages } = await visitor().getPrompt({
      name: 'assess_fit',
      arguments: { role_description: wanted },
    });
    expect(messages).toHaveLength(prompts.assess_fit.embeds.length + 1);
    expect(JSON.stringify(messages.at(-1))).toContain(wanted);
    expect(JSON.stringify(messages[0])).toContain(address.operation('getProfile'));
  });

  test('gets the address of a download that leads there', async () => {
    const { products } = await callTool(visitor(), 'list_products', { brief: false }, productList);
    const id = products.find(({ status }) => status === 'live')?.id;
    const { options } = await callTool(visitor(), 'get_download', { id }, downloadOptions);
    const [option] = options;
    if (!option) throw new Error(`${id} has no download`);
    const answer = await fetch(option.url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, option.target]);
  });
};
