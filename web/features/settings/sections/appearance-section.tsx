import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconDeviceMobile, IconMoon, IconSun } from '@tabler/icons-react';
import type { SettingsHead } from '#web/app/extensions.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ChoiceSection } from './choice-section.tsx';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true };
const icons = {
  auto: <IconDeviceMobile {...icon} />,
  light: <IconSun {...icon} />,
  dark: <IconMoon {...icon} />,
} satisfies Record<MantineColorScheme, unknown>;
const schemes = Object.keys(icons) as MantineColorScheme[];

export function AppearanceSection(head: SettingsHead) {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The choice is stored in the browser, so the server does not know it.
  const chosen = useMounted() ? colorScheme : 'auto';
  return (
    <ChoiceSection
      {...head}
      hint={t('settings:appearance.hint')}
      choices={schemes.map((value) => ({
        value,
        label: t(`settings:appearance.${value}`),
        icon: icons[value],
      }))}
      chosen={chosen}
      onChoose={setColorScheme}
    />
  );
}
