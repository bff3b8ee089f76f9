export function SessionsSection() {
  return null;
}
