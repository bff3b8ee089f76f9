import type { MailingOptions } from '#contract/mailings/endpoints.ts';

/** What each part of the form is given. */
export interface FieldsProps {
  options: MailingOptions;
  /** What the controls show first, by their names. */
  shown: Readonly<Record<string, string>>;
  faultOf: (path: string) => string | undefined;
}

/** A new one: news to everybody who asked, at ten in the morning where each of them lives. */
export const emptyFields: FieldsProps['shown'] = {
  ...{ type: 'news', path: '/', payer: 'all' },
  ...{ hour: '10', zone: 'members', holdout: '0' },
};
