export function EmailRow() {
  return null;
}
