export function ExportSection() {
  return null;
}
