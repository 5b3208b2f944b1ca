/** A multipart form with one file in the field that the product expects. */
export function photoForm(file: Buffer, boundary: string): Buffer {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="plant.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
}
