import type { Member } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

export interface Fact {
  label: string;
  value: string;
  /** The value says what it is about: “Woman” needs no label in sight, “Blue” does. */
  isPlain?: true;
}

export function useFacts(member: Member): Fact[] {
  const { t } = useTranslation();
  const { gender, sexuality, hair_color, eye_color, body_type, relationship_status } = member;
  const facts: (Omit<Fact, 'value'> & { value: string | null })[] = [
    { label: t('profiles:fact.gender'), value: gender && t(`profiles:gender.${gender}`), isPlain: true },
    {
      label: t('profiles:fact.sexuality'),
      value: sexuality && t(`profiles:sexuality.${sexuality}`),
      isPlain: true,
    },
    {
      label: t('profiles:fact.relationship'),
      value: relationship_status && t(`profiles:relationship.${relationship_status}`),
      isPlain: true,
    },
    { label: t('profiles:fact.hair'), value: hair_color && t(`profiles:hair.${hair_color}`) },
    { label: t('profiles:fact.eyes'), value: eye_color && t(`profiles:eyes.${eye_color}`) },
    { label: t('profiles:fact.body'), value: body_type && t(`profiles:body.${body_type}`) },
  ];
  return facts.filter((fact): fact is Fact => fact.value !== null);
}
