export function PasswordRow() {
  return null;
}
