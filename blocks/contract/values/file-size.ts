/** Such as "3.4 MB"; a MB is 1024 × 1024 bytes, as in the limits. Free of zod, because visitors' pages use it. */
export function fileSizeLabel(bytes: number): string {
  const kilobytes = bytes / 1024
  if (kilobytes < 1024) return `${Math.max(1, Math.round(kilobytes))} KB`
  const megabytes = kilobytes / 1024
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.ceil(megabytes)} MB`
}
