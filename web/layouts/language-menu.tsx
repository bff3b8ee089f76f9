import { Button, Menu } from '@mantine/core';
import { IconCheck, IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#contract/sites.ts';
import { spokenLocales } from '#web/platform/i18n.ts';
import { useChangeLocale, useLocale } from '#web/platform/use-locale.ts';

/** Each language under its own name; nothing where there is only one. */
export function LanguageMenu() {
  const { t } = useTranslation();
  const current = useLocale();
  const change = useChangeLocale();
  if (spokenLocales.length < 2) return null;
  return (
    <Menu position="bottom-end" shadow="lg">
      <Menu.Target>
        <Button
          variant="subtle"
          px="sm"
          leftSection={<IconWorld size={20} stroke={1.75} aria-hidden />}
          aria-label={`${t('layout:nav.language')}: ${nameLanguage(current)}`}
        >
          {current.toUpperCase()}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {spokenLocales.map((locale) => (
          <Menu.Item
            key={locale}
            lang={locale}
            onClick={() => void change(locale)}
            rightSection={locale === current && <IconCheck size={18} stroke={1.75} aria-hidden />}
            aria-current={locale === current || undefined}
          >
            {nameLanguage(locale)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What a language calls itself, as at the beginning of a line. */
export function nameLanguage(locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
