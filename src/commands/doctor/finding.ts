/** How serious a finding is. Only a problem makes the command fail. */
export type Level = 'ok' | 'warning' | 'problem';

export interface Finding {
  /** What was checked, such as `links`. */
  readonly check: string;
  readonly level: Level;
  /** The finding, as sentences. */
  readonly message: string;
  /** The cases that the finding is about, such as broken links. */
  readonly details?: readonly string[];
  /** What to do about it. */
  readonly remedy?: string;
}

export const ok = (check: string, message: string): Finding => ({ check, level: 'ok', message });

/** Something that may be right, or that could not be checked. */
export const warning = (check: string, message: string, remedy: string): Finding => ({
  check,
  level: 'warning',
  message,
  remedy,
});

/** Something that does not work, or that misleads visitors. */
export const problem = (check: string, message: string, remedy: string): Finding => ({
  check,
  level: 'problem',
  message,
  remedy,
});
