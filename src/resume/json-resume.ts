type Text = string | undefined;
type Texts = readonly string[] | undefined;

interface Dated {
  readonly startDate?: Text;
  readonly endDate?: Text;
}

/** A job, a study, volunteer work or a project, as far as JSON Resume has the same fields for them. */
interface Activity extends Dated {
  readonly url?: Text;
  readonly summary?: Text;
  readonly highlights?: Texts;
}

interface Held extends Activity {
  readonly position?: Text;
  readonly location?: Text;
  /** What the organization is. */
  readonly description?: Text;
}

export type Job = Held & { readonly name?: Text };
type Volunteering = Held & { readonly organization?: Text };

interface Study extends Activity {
  readonly institution?: Text;
  readonly studyType?: Text;
  readonly area?: Text;
  readonly score?: Text;
  readonly courses?: Texts;
}

export interface Project extends Activity {
  readonly name?: Text;
  readonly description?: Text;
  readonly keywords?: Texts;
  readonly roles?: Texts;
  readonly entity?: Text;
  readonly type?: Text;
}

type Sections = {
  readonly work: Job;
  readonly volunteer: Volunteering;
  readonly education: Study;
  readonly awards: { readonly title?: Text; readonly date?: Text; readonly awarder?: Text } & Linked;
  readonly certificates: { readonly name?: Text; readonly date?: Text; readonly issuer?: Text } & Linked;
  readonly publications: {
    readonly name?: Text;
    readonly publisher?: Text;
    readonly releaseDate?: Text;
  } & Linked;
  readonly skills: { readonly name?: Text; readonly level?: Text; readonly keywords?: Texts };
  readonly languages: { readonly language?: Text; readonly fluency?: Text };
  readonly interests: { readonly name?: Text; readonly keywords?: Texts };
  readonly references: { readonly name?: Text; readonly reference?: Text };
  readonly projects: Project;
};

interface Linked {
  readonly url?: Text;
  readonly summary?: Text;
}

/**
 * A JSON Resume, as far as the PDF shows it. Every section may be missing.
 * @see https://jsonresume.org/schema
 */
export type JsonResume = {
  readonly basics: {
    readonly name: string;
    readonly label?: Text;
    readonly email?: Text;
    readonly phone?: Text;
    readonly url?: Text;
    readonly summary?: Text;
    readonly profiles?: readonly { readonly network?: Text; readonly url?: Text }[] | undefined;
  };
  readonly meta: { readonly lastModified: string };
} & { readonly [Section in keyof Sections]?: readonly Sections[Section][] | undefined };
