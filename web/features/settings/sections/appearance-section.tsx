import { IconDeviceMobile, IconMoon, IconSun } from '@tabler/icons-react';
import type { SettingsHead } from '#web/app/extensions.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { type ColorScheme, chooseColorScheme, useColorScheme } from '#web/ui/color-scheme.ts';
import { ChoiceSection } from './choice-section.tsx';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true };
const icons = {
  auto: <IconDeviceMobile {...icon} />,
  light: <IconSun {...icon} />,
  dark: <IconMoon {...icon} />,
} satisfies Record<ColorScheme, unknown>;
const schemes = Object.keys(icons) as ColorScheme[];

export function AppearanceSection(head: SettingsHead) {
  const { t } = useTranslation();
  return (
    <ChoiceSection
      {...head}
      hint={t('settings:appearance.hint')}
      choices={schemes.map((value) => ({
        value,
        label: t(`settings:appearance.${value}`),
        icon: icons[value],
      }))}
      chosen={useColorScheme()}
      onChoose={chooseColorScheme}
    />
  );
}
