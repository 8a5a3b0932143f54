import { lazyPackage } from '#platform/lazy-package.ts'

export const pdfLib = lazyPackage<typeof import('@cantoo/pdf-lib')>('@cantoo/pdf-lib')
