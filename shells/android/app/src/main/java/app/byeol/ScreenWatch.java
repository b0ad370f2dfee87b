package app.byeol;

import android.app.Activity;
import android.os.Build;
import android.view.WindowManager;
import androidx.annotation.RequiresApi;
import java.util.function.Consumer;

/**
 * Reports screenshots (Android 14 and newer, taken by the phone's own keys) and screen recordings (Android 15 and
 * newer) while the app is visible. Older phones do not report them to apps.
 */
final class ScreenWatch {

    interface Listener {
        void onScreenshot();
        void onRecording(boolean isOn);
    }

    private final Activity activity;
    private final Listener listener;
    @RequiresApi(34)
    private Activity.ScreenCaptureCallback screenshots;
    @RequiresApi(35)
    private Consumer<Integer> recordings;
    private volatile boolean isRecording = false;

    ScreenWatch(Activity activity, Listener listener) {
        this.activity = activity;
        this.listener = listener;
    }

    boolean isRecording() {
        return isRecording;
    }

    void start() {
        if (Build.VERSION.SDK_INT >= 34) watchScreenshots();
        if (Build.VERSION.SDK_INT >= 35) watchRecordings();
    }

    void stop() {
        if (Build.VERSION.SDK_INT >= 34) forgetScreenshots();
        if (Build.VERSION.SDK_INT >= 35) forgetRecordings();
    }

    @RequiresApi(34)
    private void watchScreenshots() {
        screenshots = listener::onScreenshot;
        activity.registerScreenCaptureCallback(activity.getMainExecutor(), screenshots);
    }

    @RequiresApi(34)
    private void forgetScreenshots() {
        if (screenshots != null) activity.unregisterScreenCaptureCallback(screenshots);
        screenshots = null;
    }

    @RequiresApi(35)
    private void watchRecordings() {
        recordings = this::noteRecording;
        WindowManager windows = activity.getWindowManager();
        noteRecording(windows.addScreenRecordingCallback(activity.getMainExecutor(), recordings));
    }

    @RequiresApi(35)
    private void forgetRecordings() {
        if (recordings != null) activity.getWindowManager().removeScreenRecordingCallback(recordings);
        recordings = null;
    }

    @RequiresApi(35)
    private void noteRecording(Integer state) {
        boolean isOn = state == WindowManager.SCREEN_RECORDING_STATE_VISIBLE;
        if (isOn == isRecording) return;
        isRecording = isOn;
        listener.onRecording(isOn);
    }
}
