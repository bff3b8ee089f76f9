import { domainSections } from '#contract/domains/facts.ts';
import type { DomainChange, DomainEdit, DomainField, DomainPage } from '#contract/domains/fields.ts';
import { isClosedForAge } from '#server/features/age-countries/index.ts';
import { type Domain, getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type Change, isStill, isTakenBack, toValues } from '../changes.rules.ts';
import { listEdits } from '../edits.store.ts';
import { findTextName } from '../own-texts.rules.ts';
import { readState } from '../save.service.ts';
import { allFields, type Field, isOnlyByCommand, listFields } from './fields.rules.ts';
import { readFieldValue, type Values, writeText } from './texts.rules.ts';

const maxEdits = 50;
/** A long text is compared by its beginning. */
const maxText = 2000;

export async function toPage(platform: Platform, found: Domain): Promise<DomainPage> {
  const values = toValues(await readState(platform, found));
  const site = await getSite(platform, found.id);
  const { origin } = site;
  const edits = await listEdits(platform, found.id, maxEdits);
  return {
    ...{ domain: found.domain, name: String(values.name), version: found.version, origin },
    ...(isClosedForAge(platform, site) && { closed_for_age: true }),
    sections: domainSections.map((section) => ({
      section,
      fields: listFields(section).map((field) => toField(field, values)),
    })),
    edits: edits.map(
      (edit): DomainEdit => ({
        ...{ id: edit.id, at: edit.at.toISOString(), by: edit.by, reason: edit.reason, kind: edit.kind },
        // All fields of a new domain are new.
        changes: edit.kind === 'added' ? [] : edit.changes.flatMap(describeChange),
        undoable: isUndoable(values, edit),
        by_command_only: edit.kind !== 'added' && edit.changes.some(({ name }) => isOnlyByCommand(name)),
      }),
    ),
  };
}

function isUndoable(values: Values, { kind, changes }: { kind: string; changes: Change[] }): boolean {
  const back = changes.filter(isTakenBack);
  const canGoBack = back.every((change) => isStill(values, change) && !isOnlyByCommand(change.name));
  return kind !== 'added' && back.length > 0 && canGoBack;
}

export function toField(field: Field, values: Values): DomainField {
  const { name, kind, options, columns, least, most } = field;
  return {
    ...{ name, kind, options, least, most, text: writeText(field, readFieldValue(values, field)) },
    columns: [...columns].map(([column, described]) => ({
      ...{ name: column, kind: described.kind, options: described.options },
      ...{ least: described.least, most: described.most },
    })),
  };
}

/** A setting with parts is compared part by part. */
function describeChange({ name, before, after }: Change): DomainChange[] {
  const cut = (text: string) => (text.length > maxText ? `${text.slice(0, maxText)}…` : text);
  const fields = allFields.filter(({ whole }) => whole === name);
  if (fields.length === 0) {
    const isText = findTextName(name) !== undefined;
    const show = (value: unknown) => cut(isText ? String(value ?? '') : JSON.stringify(value, undefined, 2));
    return [{ name, kind: isText ? 'text' : 'json', before: show(before), after: show(after) }];
  }
  const show = (field: Field, value: unknown) =>
    cut(writeText(field, readFieldValue({ [name]: value }, field)));
  return fields
    .map((field) => ({
      name: field.name,
      kind: field.kind,
      before: show(field, before),
      after: show(field, after),
    }))
    .filter((change) => change.before !== change.after);
}
