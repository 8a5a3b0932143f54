import * as z from 'zod'
import type { Names } from '../../engine/names.ts'
import { optionalText } from '../../engine/values/primitives.ts'

/** INV-11. The file is the one that `generate-xml` answers; its address may be sent along, and says nothing more. */
export const UploadEfactura = z.object({ url: optionalText(2000) })

export const efacturaActionNames = {
  'invoices.url': { en: 'Address of the file', ro: 'Adresa fișierului' },
  'efactura.code': { en: 'Code from ANAF', ro: 'Codul de la ANAF' },
  'efactura.state': { en: 'Visit to ANAF', ro: 'Vizita la ANAF' },
} as const satisfies Names
