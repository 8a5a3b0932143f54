const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A form of a logo: a picture that says it is so wide, padded to so many bytes. */
export function logoForm({ name = 'logo.png', width = 500, bytes = PNG.length, type = 'invoice' } = {}): FormData {
  const picture = Buffer.concat([PNG, Buffer.alloc(bytes - PNG.length)])
  picture.writeUInt32BE(width, 16)
  const form = new FormData()
  form.append('type', type)
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), name)
  return form
}
