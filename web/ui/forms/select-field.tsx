import { InputBase, type InputBaseProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

interface SelectFieldProps
  extends InputBaseProps,
    Omit<ComponentProps<'select'>, keyof InputBaseProps | 'children'> {
  choices: readonly { value: string; label: string }[];
}

/** A native list, which suits phones best. Mantine's NativeSelect loads parts of its Combobox on every screen. */
export function SelectField({ choices, ...field }: SelectFieldProps) {
  return (
    <InputBase
      component="select"
      pointer
      rightSection={<IconChevronDown size={18} stroke={1.75} aria-hidden />}
      rightSectionPointerEvents="none"
      {...field}
    >
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </InputBase>
  );
}
