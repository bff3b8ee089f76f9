export function DeletionSection() {
  return null;
}
