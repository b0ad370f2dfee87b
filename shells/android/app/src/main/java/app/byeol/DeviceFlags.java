package app.byeol;

import android.os.Build;
import java.io.File;
import java.util.List;
import java.util.Locale;

/**
 * Signs that a phone is rooted or is an emulator. They are hints for support, not proof: a rooted phone can hide them.
 */
final class DeviceFlags {

    private static final List<String> SU = List.of(
        "/system/bin/su",
        "/system/xbin/su",
        "/system/sbin/su",
        "/sbin/su",
        "/su/bin/su",
        "/vendor/bin/su",
        "/data/local/su",
        "/data/local/bin/su",
        "/data/local/xbin/su",
        "/system/app/Superuser.apk"
    );
    private static final List<String> PIPES = List.of("/dev/qemu_pipe", "/dev/goldfish_pipe", "/dev/socket/qemud");

    private DeviceFlags() {}

    static boolean isRooted() {
        return (Build.TAGS != null && Build.TAGS.contains("test-keys")) || anyExists(SU);
    }

    static boolean isEmulator() {
        String hardware = Build.HARDWARE.toLowerCase(Locale.ROOT);
        String product = Build.PRODUCT.toLowerCase(Locale.ROOT);
        return (
            hardware.contains("goldfish") ||
            hardware.contains("ranchu") ||
            hardware.contains("vbox") ||
            product.startsWith("sdk") ||
            product.contains("emulator") ||
            Build.FINGERPRINT.startsWith("generic") ||
            anyExists(PIPES)
        );
    }

    private static boolean anyExists(List<String> paths) {
        return paths.stream().anyMatch((path) -> new File(path).exists());
    }
}
