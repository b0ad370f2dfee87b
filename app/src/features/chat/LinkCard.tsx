import { api } from '@byeol/contract/api.ts'
import { limits } from '@byeol/contract/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './LinkCard.module.css'

/** What a linked page says of itself. As high with a preview as without one: nothing moves when it comes. */
export function LinkCard({ url, own, wide = false }: { url: string; own: boolean; wide?: boolean }) {
  const { data } = useQuery({ ...query(api.chat.linkPreview, { url }), staleTime: limits.linkPreviewMs, gcTime: limits.linkPreviewMs, retry: false, enabled: url.length <= limits.linkMaxChars })
  const preview = data?.preview
  const host = new URL(url).host.replace(/^www\./u, '')
  return (
    <a className={`${styles.card} ${own ? styles.own : ''} ${wide ? styles.wide : ''}`} href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      <span className={styles.picture}>
        {preview?.pictureUrl ? <img src={preview.pictureUrl} alt="" width={76} height={76} loading="lazy" draggable={false} /> : <Icon name="globe" />}
      </span>
      <span className={styles.words}>
        <b>{preview?.title ?? host}</b>
        <span>{preview ? preview.description || preview.site : url}</span>
        <small>{preview?.site ?? host}</small>
      </span>
    </a>
  )
}
