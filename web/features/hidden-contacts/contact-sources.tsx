import { type RefObject, useEffect, useRef, useState } from 'react';
import { extractContacts } from '#contract/hidden-contacts/extract.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Group } from '#web/ui/elements/group.tsx';
import classes from './hidden-contacts.module.css';

/** https://www.w3.org/TR/contact-picker/ */
interface ContactPicker {
  select(
    kinds: ('email' | 'tel')[],
    options: { multiple: true },
  ): Promise<{ email?: string[]; tel?: string[] }[]>;
}

const findPicker = () => (navigator as { contacts?: ContactPicker }).contacts;

/** What fills the field needs scripts, so it appears with them; what is chosen stands in the field before anything is sent. */
export function ContactSources({ field }: { field: RefObject<HTMLTextAreaElement | null> }) {
  const { t } = useTranslation();
  const [picker, setPicker] = useState<ContactPicker | null>();
  const file = useRef<HTMLInputElement>(null);
  useEffect(() => setPicker(findPicker() ?? null), []);
  if (picker === undefined) return null;

  const add = (lines: readonly string[]) => {
    if (!field.current || lines.length === 0) return;
    const before = field.current.value.trimEnd();
    field.current.value = [...(before ? [before] : []), ...lines].join('\n');
    field.current.focus();
  };
  const pick = async () => {
    // Closing the sheet without a choice rejects in some browsers.
    const chosen = (await picker?.select(['email', 'tel'], { multiple: true }).catch(() => [])) ?? [];
    add(chosen.flatMap(({ email = [], tel = [] }) => [...email, ...tel]));
  };
  const read = async (files: FileList | null) => {
    for (const one of files ?? []) {
      const { addresses, phones, unread } = extractContacts(await one.text());
      add(addresses.length + phones.length > 0 ? [...addresses, ...phones] : unread);
    }
    if (file.current) file.current.value = '';
  };
  return (
    <Group gap="sm">
      {picker && (
        <Button variant="default" onClick={pick}>
          {t('hiddencontacts:pick')}
        </Button>
      )}
      <Button variant="default" onClick={() => file.current?.click()}>
        {t('hiddencontacts:file')}
      </Button>
      <input
        ref={file}
        type="file"
        accept=".vcf,.csv,.txt,text/vcard,text/csv,text/plain"
        multiple
        className={classes.file}
        aria-label={t('hiddencontacts:file')}
        tabIndex={-1}
        onChange={(event) => read(event.currentTarget.files)}
      />
    </Group>
  );
}
