export { endShareLinkOfCompany, shareLinksOfCompany } from './company-links.ts'
export {
  endShareLink,
  endShareLinksTo,
  newShareLink,
  openShareLink,
  shareLinksOf,
  subjectOfShareLink,
} from './share-links.ts'
