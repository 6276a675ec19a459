/**
 * A server in the place of netlify-cli: one port for functions, whose calls stay open until the parent process finishes them in
 * their order, and one for files. Tells the parent of every call.
 */
import { createServer } from 'node:http';

const [functions, files] = process.argv.slice(3).map(Number);
/** @type {import('node:http').ServerResponse[]} */
const calls = [];
let finished = 0;
const finish = () => {
  while (finished > 0 && calls.length > 0) {
    finished -= 1;
    calls.shift()?.end();
  }
};
process.on('message', () => {
  finished += 1;
  finish();
});
const ready = new Promise(done => {
  createServer((_request, response) => {
    calls.push(response);
    process.send?.('call');
    finish();
  }).listen(functions, '127.0.0.1', () => done(undefined));
});
createServer((_request, response) => response.end()).listen(files, '127.0.0.1', async () => {
  await ready;
  process.send?.('ready');
});
