import { mine } from './ko/mine.ts'

/** Korean texts that no start needs: they come with the first page that shows them. */
export const late = {
  MINE: mine,
}
