import { lazyPackage } from '#platform/lazy-package.ts'
import type { SealKey } from './key-pair.ts'
import { signDetached } from './signed-data.ts'
import { askTimeStamp } from './time-stamp.ts'

const signpdf = lazyPackage<typeof import('@signpdf/signpdf')>('@signpdf/signpdf')

/**
 * Fills the room that `stamp` left with the seal of the installation (PAdES), over every byte of the file.
 * @param tsaUrl a time stamp authority, or null.
 */
export async function sealPdf(pdf: Buffer, key: SealKey, tsaUrl: URL | null): Promise<Buffer> {
  const { SignPdf, Signer } = signpdf()
  const timeStamp = tsaUrl ? (signature: Buffer) => askTimeStamp(tsaUrl, signature) : null
  class Seal extends Signer {
    override sign = (bytes: Buffer) => signDetached(bytes, key, timeStamp)
  }
  return new SignPdf().sign(pdf, new Seal())
}
