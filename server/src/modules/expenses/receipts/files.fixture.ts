/** A picture of one pixel, and `mark` in it: other marks are other files. */
export function pictureFile(name = 'receipt.png', mark = name): File {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  return new File([png, mark], name, { type: 'image/png' })
}

export const textFile = (name: string, words: string): File => new File([words], name, { type: 'text/plain' })
