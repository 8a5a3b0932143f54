import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { DRAW_INVOICE, type DrawInvoice } from '../issue/versions.ts'
import { versionPdf } from './version-pdf.ts'

/** Draws what was issued, so that it is there when somebody sends or opens it. */
export const drawInvoiceJob = (services: Services): Job<DrawInvoice> => ({
  ...defineJob<DrawInvoice>(DRAW_INVOICE, async ({ tenantId, versionId }) => {
    await versionPdf(services, tenantId, versionId)
  }),
})
