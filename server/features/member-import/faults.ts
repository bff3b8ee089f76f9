import { type FieldCode, fieldCodes } from '#contract/field-codes.ts';
import type { Column } from './columns.ts';

const ownCodes = [
  'moment',
  'yes_or_no',
  'id',
  'unknown_place',
  'hash_unknown',
  'file_name',
  'repeated',
  'fields',
] as const;

/** Why a row is refused. */
export type FaultCode = FieldCode | (typeof ownCodes)[number];

/** What is left out of a row that is imported, or why a whole row is left as it is. */
export type RemarkCode =
  | 'no_consent'
  | 'photo_missing'
  | 'photos_over'
  | 'no_folder'
  | 'unknown_place'
  | 'hash_unknown'
  | 'taken'
  | 'suspended'
  | 'erased';

interface About {
  /** Its line in the file. */
  row: number;
  /** The member's id in the file; empty when it has none. */
  id: string;
  column: Column;
}
export type Fault = About & { code: FaultCode };
export type Remark = About & { code: RemarkCode; count?: number };

export interface ImportRow {
  row: number;
  fields: Readonly<Record<string, string>>;
  /** What its source has left out already. */
  remarks?: readonly Omit<Remark, 'row' | 'id'>[];
  /** The row cannot be read at all. */
  fault?: FaultCode;
  /** The member is left out whatever else the row says. */
  leftOut?: 'suspended';
  /** Old profiles were written by other rules: what is no place or no known hash here is left out, and the row imported. */
  isLenient?: boolean;
}

export function toFaultCode(message: string): FaultCode {
  return fieldCodes.find((code) => code === message) ?? 'invalid';
}
