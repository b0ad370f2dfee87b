import { ApiError } from '@byeol/contract/errors.ts'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

/** Paths of our host that are not pages of the app, or that must stay in the browser that the app opened. */
const notForTheApp = ['/v1/*', '/files/*', '/media/*', '/hooks/*', '/oauth/*', '/handover', '/handover/*']

function appleLinks({ APPLE_TEAM_ID: team, APPLE_BUNDLE_ID: bundle }: Env): object | null {
  if (!team || !bundle) return null
  const appIDs = [`${team}.${bundle}`]
  const components = [...notForTheApp.map((path) => ({ '/': path, exclude: true })), { '/': '/*' }]
  return { applinks: { details: [{ appIDs, components }] }, webcredentials: { apps: appIDs } }
}

function androidLinks({ PLAY_STORE_ID: name, ANDROID_CERTIFICATES: certificates }: Env): object | null {
  if (!name || !certificates) return null
  const target = { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: certificates.split(',') }
  return [
    {
      relation: ['delegate_permission/common.handle_all_urls', 'delegate_permission/common.get_login_creds'],
      target,
    },
  ]
}

/**
 * Serves the files that let iOS and Android open links to our host in the app. `not_found` until the app's signing
 * identity is configured.
 */
export function serveAppLinks(app: FastifyInstance, env: Env): void {
  for (const [path, links] of [
    ['/.well-known/apple-app-site-association', appleLinks(env)],
    ['/.well-known/assetlinks.json', androidLinks(env)],
  ] as const)
    app.get(path, (_request, reply) => {
      if (!links) throw new ApiError('not_found')
      return reply.header('cache-control', 'public, max-age=3600').type('application/json').send(links)
    })
}
