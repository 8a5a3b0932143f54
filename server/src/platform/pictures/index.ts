export { redrawPicture, UnfitPicture } from './redraw.ts'
