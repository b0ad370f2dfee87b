import { publicRoute, type Route } from '../../web/publicRoute.ts'

/**
 * The push services of browsers. The client supplies the address that the server will post to: with any other host, a
 * stranger could aim the server at a victim, or hold its workers with an answer that never comes.
 */
const hosts = [
  // Chrome, Edge on Android, Samsung Internet, Whale, Opera, Brave.
  /^(?:fcm|android)\.googleapis\.com$/u,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/u,
  /^(?:[\w-]+\.)*push\.apple\.com$/u,
  /^(?:[\w-]+\.)*notify\.windows\.com$/u,
]

/** Whether an address belongs to a push service; `simulator` is the origin of the sandbox's, never in production. */
export function isPushService(address: string, simulator: string | null): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, origin, hostname, port, username, password } = new URL(address)
  if (simulator !== null && origin === simulator) return true
  return protocol === 'https:' && !port && !username && !password && hosts.some((host) => host.test(hostname))
}

/** Where to connect for a push: the name of a push service must resolve to the public internet. */
export function pushRoute(simulator: string | null): Route {
  const onInternet = publicRoute()
  return async (url) => {
    if (!isPushService(url.href, simulator)) return null
    if (url.origin !== simulator) return onInternet(url)
    return { address: '127.0.0.1', family: 4, port: Number(url.port) }
  }
}
