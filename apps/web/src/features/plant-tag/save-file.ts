/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The download starts after this turn; the address must live until then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A name without the characters that file systems do not take. */
export const fileName = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'plant';
