import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Compiles and links the resources and the manifest with aapt2, against the framework of Debian: Android 10, API 29.

const shells = join(import.meta.dirname, '../..')
const main = join(shells, 'android/app/src/main')
const framework = '/usr/share/android-framework-res/framework-res.apk'

/** Attributes of the manifest that API 29 does not know yet. The aapt2 of an SDK checks them. */
const newAttributes = ['dataExtractionRules', 'localeConfig']

/** Names from AndroidX and Capacitor, which Gradle provides. */
const libraries = `<?xml version="1.0" encoding="utf-8"?>
<resources>
  <attr name="colorPrimary" format="color" />
  <attr name="colorPrimaryDark" format="color" />
  <attr name="colorAccent" format="color" />
  <attr name="windowActionBar" format="boolean" />
  <attr name="windowNoTitle" format="boolean" />
  <attr name="windowSplashScreenBackground" format="color" />
  <attr name="windowSplashScreenAnimatedIcon" format="reference" />
  <attr name="postSplashScreenTheme" format="reference" />
  <style name="Theme.AppCompat.DayNight.NoActionBar" parent="@android:style/Theme.Material.Light.NoActionBar" />
  <style name="Theme.SplashScreen" parent="@android:style/Theme.Material.Light.NoActionBar" />
</resources>
`

const target = mkdtempSync(join(tmpdir(), 'byeol-aapt-'))
try {
  cpSync(join(main, 'res'), join(target, 'res'), { recursive: true })
  rmSync(join(target, 'res/xml/config.xml'), { force: true })
  mkdirSync(join(target, 'libraries/values'), { recursive: true })
  writeFileSync(join(target, 'libraries/values/libraries.xml'), libraries)
  writeFileSync(join(target, 'AndroidManifest.xml'), manifest())
  aapt2('compile', '--dir', join(target, 'res'), '-o', join(target, 'res.zip'))
  aapt2('compile', '--dir', join(target, 'libraries'), '-o', join(target, 'libraries.zip'))
  const apk = join(target, 'app.apk')
  const sdk = ['--min-sdk-version', numberOf('minSdkVersion'), '--target-sdk-version', numberOf('targetSdkVersion')]
  const files = [join(target, 'libraries.zip'), join(target, 'res.zip')]
  aapt2('link', '-I', framework, '--manifest', join(target, 'AndroidManifest.xml'), ...sdk, '-o', apk, ...files)
  const badging = aapt2('dump', 'badging', apk)
  const wanted = [
    "package: name='app.byeol'",
    `targetSdkVersion:'${numberOf('targetSdkVersion')}'`,
    "label-ko:'Byeol 별'",
    "launchable-activity: name='app.byeol.MainActivity'",
  ]
  const missing = wanted
    .filter((line) => !badging.includes(line))
    .concat(/splits|CAMERA/.test(badging) ? ['no permission CAMERA'] : [])
  if (missing.length > 0) throw new Error(`The package lacks ${missing.join(' and ')}:\n${badging}`)
  console.log('Resources and manifest compile and link')
} catch (error) {
  console.log(error.message)
  process.exitCode = 1
} finally {
  rmSync(target, { recursive: true })
}

function manifest() {
  const text = readFileSync(join(main, 'AndroidManifest.xml'), 'utf8')
  const known = newAttributes.reduce((rest, name) => rest.replace(new RegExp(`\\s+android:${name}="[^"]*"`), ''), text)
  return known
    .replace('<manifest ', '<manifest package="app.byeol" ')
    .replaceAll('${applicationId}', 'app.byeol')
    .replaceAll('${byeolHost}', 'byeol.app')
}

function numberOf(name) {
  return new RegExp(`${name} = (\\d+)`).exec(readFileSync(join(shells, 'android/variables.gradle'), 'utf8'))[1]
}

function aapt2(...args) {
  const { status, stdout, stderr, error } = spawnSync('aapt2', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`aapt2 ${args[0]}: ${(error?.message ?? stderr).replaceAll(`${target}/`, '')}`)
  return stdout
}
