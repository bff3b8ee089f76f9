import type { SearchCriteria } from '#contract/search/endpoints.ts';
import type { ListField } from '#contract/search/filters.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

/** The profile's words for the choices of a filter, joined. */
export function useChoiceNames(): (field: ListField, choices: readonly string[]) => string {
  const { t } = useTranslation();
  const names = {
    relationship: (choice: string) => t(`profiles:relationship.${choice as One<'relationship'>}`),
    body: (choice: string) => t(`profiles:body.${choice as One<'body'>}`),
    hair: (choice: string) => t(`profiles:hair.${choice as One<'hair'>}`),
    eyes: (choice: string) => t(`profiles:eyes.${choice as One<'eyes'>}`),
    interests: (choice: string) => t(`profiles:interest.${choice as One<'interests'>}`),
  };
  return (field, choices) => choices.map((choice) => names[field](choice)).join(', ');
}

type One<Field extends ListField> = SearchCriteria[Field][number];
