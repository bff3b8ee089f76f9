import type { SettingsPart } from '#web/app/extensions.ts';
import { ContactSection } from './contact-section.tsx';
import { contactFilterQuery } from './use-contact-filter.ts';

export const contactSettings: SettingsPart = {
  anchor: 'contact',
  title: (t) => t('contactfilter:title'),
  Section: ContactSection,
  queries: [contactFilterQuery],
};
