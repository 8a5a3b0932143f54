export {
  endShareLink,
  endShareLinksTo,
  newShareLink,
  openShareLink,
  shareLinksOf,
  subjectOfShareLink,
} from './share-links.ts'
