export function Circles({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg
      viewBox="2 8 36 24"
      height={size}
      width={size * 1.5}
      className={className}
      aria-hidden
      focusable="false"
    >
      <circle cx="14" cy="20" r="12" fill="var(--mantine-color-wine-filled)" />
      <circle cx="26" cy="20" r="12" fill="var(--accent)" />
      <path d="M20 9.6a12 12 0 0 1 0 20.8 12 12 0 0 1 0-20.8z" fill="var(--mantine-color-wine-9)" />
    </svg>
  );
}
