import { hashtagsIn } from '@byeol/contract/text/hashtags.ts'
import type { PostId } from '@byeol/contract/ids.ts'
import type { Transaction } from '../../../db/database.ts'

const drop = 'delete from post_tags where post_id = $1 and tag <> all($2::text[])'
const add = 'insert into post_tags (tag, post_id) select unnest($2::text[]), $1 on conflict do nothing'

/** Stores the hashtags of a post’s text and deletes its former ones. */
export async function saveTags(tx: Transaction, postId: PostId, content: string): Promise<void> {
  const tags = hashtagsIn(content)
  await tx.rows(drop, [postId, tags])
  if (tags.length > 0) await tx.rows(add, [postId, tags])
}
