/** Sentences of decisions, whatever is decided on. */
export const approvalTexts = {
  approverCannotDecide: {
    en: 'This person cannot decide on this request.',
    ro: 'Această persoană nu poate decide asupra cererii.',
  },
  changedSinceSeen: {
    en: 'This request was changed since you looked at it. Look at it once more, then decide.',
    ro: 'Cererea a fost modificată de când ai citit-o. Citește-o din nou, apoi decide.',
  },
  'approvalStatus.draft': { en: 'Pending', ro: 'În așteptare' },
  'approvalStatus.approved': { en: 'Approved', ro: 'Aprobată' },
  'approvalStatus.rejected': { en: 'Rejected', ro: 'Respinsă' },
  'approvalStatus.cancelled': { en: 'Cancelled', ro: 'Anulată' },
  'notice.approvalAsked': { en: 'A request waits for your decision', ro: 'O cerere așteaptă decizia ta' },
  'notice.approvalDecided': { en: 'A request was decided', ro: 'S-a decis asupra unei cereri' },
  'notice.says.asked': { en: 'asks for your decision: {request}', ro: 'îți cere decizia: {request}' },
  'notice.says.approved': { en: 'approved your request: {request}', ro: 'ți-a aprobat cererea: {request}' },
  'notice.says.rejected': { en: 'rejected your request: {request}', ro: 'ți-a respins cererea: {request}' },
  'notice.says.cancelled': { en: 'cancelled your request: {request}', ro: 'ți-a anulat cererea: {request}' },
  'notice.says.takenBack': { en: 'took back a request: {request}', ro: 'și-a retras cererea: {request}' },
  'notice.approvalOf': { en: '{kind} of {person}', ro: '{kind}: {person}' },
  'state.request.draft': {
    en: 'This request still waits for a decision.',
    ro: 'Această cerere așteaptă încă o decizie.',
  },
  'state.request.approved': { en: 'This request is already approved.', ro: 'Această cerere este deja aprobată.' },
  'state.request.rejected': { en: 'This request is already rejected.', ro: 'Această cerere este deja respinsă.' },
  'state.request.cancelled': { en: 'This request is already cancelled.', ro: 'Această cerere este deja anulată.' },
  'state.approval.movedOn': {
    en: 'Somebody else was quicker: others decide on this request now.',
    ro: 'Altcineva a fost mai rapid: acum decid alte persoane asupra cererii.',
  },
  'state.approval.others': {
    en: 'Others decide on this request now.',
    ro: 'Acum decid alte persoane asupra acestei cereri.',
  },
  'state.approval.decided': {
    en: 'You have already decided on this request.',
    ro: 'Ai decis deja asupra acestei cereri.',
  },
} as const
