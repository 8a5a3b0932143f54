import { askedNotice, newsNotice } from './course/notices.ts'
import { cancelSignature } from './requests/cancel-signature.ts'
import { prepareSignature } from './requests/prepare-signature.ts'
import { requestSignature } from './requests/request-signature.ts'
import { resendSignature } from './requests/resend-signature.ts'
import { signingGetter } from './requests/signing.getter.ts'
import { uploadSignedVersion } from './requests/upload-signed-version.ts'
import { confirmSigningCode, sendSigningCode } from './signer/code.routes.ts'
import { declineDocument } from './signer/decline.route.ts'
import { signerDocument, signingDownload, waitingToSign } from './signer/document.routes.ts'
import { keepSigningDraft } from './signer/draft.route.ts'
import { openSigning } from './signer/open.route.ts'
import { signDocument } from './signer/sign.route.ts'
import { verifyRoute } from './verify/verify.route.ts'

export { carriesSignature, carriesSignatureSql, isAskable, isBeingSigned, isBeingSignedSql } from './course/document.ts'
export { statusOf as signingStatusOf } from './course/states.ts'
export { signingJobs } from './jobs/index.ts'
export { queueSealing } from './jobs/seal.ts'
export { dropRequests, endSigning, fileProblems, followNewFile } from './requests/follow-document.ts'
export { signingTexts } from './texts.ts'
export { signatureTimeline } from './waiting/timeline.ts'
export { waitsForSignature } from './waiting/waits.ts'

/** What signing adds to documents. */
export const signingActions = {
  'request-signature': requestSignature,
  'prepare-signature': prepareSignature,
  'cancel-signature': cancelSignature,
  'resend-signature': resendSignature,
  'upload-signed-version': uploadSignedVersion,
}
export const signingGetters = { signing: signingGetter }

/** The signer's page, and the page on which anyone checks a file. */
export const signingRoutes = [
  openSigning,
  sendSigningCode,
  confirmSigningCode,
  signerDocument,
  signingDownload,
  keepSigningDraft,
  signDocument,
  declineDocument,
  waitingToSign,
  verifyRoute,
]

export const signingNotices = [askedNotice, newsNotice]

export const signingTables = [
  'signing_requests',
  'signing_signers',
  'signing_drafts',
  'signing_fields',
  'signing_events',
  'signing_keys',
  'signing_seals',
]

export const signingFiles = { signing_requests: ['source_path', 'sealed_path'] }
