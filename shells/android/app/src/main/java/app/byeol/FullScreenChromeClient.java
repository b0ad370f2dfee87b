package app.byeol;

import android.app.Activity;
import android.content.pm.ActivityInfo;
import android.view.View;
import android.view.ViewGroup;
import android.view.Window;
import androidx.activity.OnBackPressedCallback;
import androidx.core.view.WindowCompat;
import androidx.core.view.WindowInsetsCompat;
import androidx.core.view.WindowInsetsControllerCompat;
import com.getcapacitor.Bridge;
import com.getcapacitor.BridgeWebChromeClient;

/**
 * Shows a video in full screen, which Capacitor's own client would end at once. The video is in the app's window, so
 * the shield against captures covers it. Back ends the full screen and does not reach the page.
 */
final class FullScreenChromeClient extends BridgeWebChromeClient {

    private static final int FILL = ViewGroup.LayoutParams.MATCH_PARENT;

    private final Activity activity;
    private View video;
    private CustomViewCallback page;
    private int orientationBefore;

    /** Handles Back while a video is shown. The activity calls the callback that was added last. */
    final OnBackPressedCallback back = new OnBackPressedCallback(false) {
        @Override
        public void handleOnBackPressed() {
            onHideCustomView();
        }
    };

    FullScreenChromeClient(Bridge bridge, Activity activity) {
        super(bridge);
        this.activity = activity;
    }

    @Override
    public void onShowCustomView(View view, CustomViewCallback callback) {
        if (video != null) {
            callback.onCustomViewHidden();
            return;
        }
        video = view;
        page = callback;
        window().addContentView(view, new ViewGroup.LayoutParams(FILL, FILL));
        // The app is always in portrait; a video may rotate if the phone's settings allow it.
        orientationBefore = activity.getRequestedOrientation();
        activity.setRequestedOrientation(ActivityInfo.SCREEN_ORIENTATION_FULL_USER);
        WindowInsetsControllerCompat bars = bars();
        bars.setSystemBarsBehavior(WindowInsetsControllerCompat.BEHAVIOR_SHOW_TRANSIENT_BARS_BY_SWIPE);
        bars.hide(WindowInsetsCompat.Type.systemBars());
        back.setEnabled(true);
    }

    @Override
    public void onHideCustomView() {
        if (video == null) return;
        back.setEnabled(false);
        bars().show(WindowInsetsCompat.Type.systemBars());
        activity.setRequestedOrientation(orientationBefore);
        ((ViewGroup) video.getParent()).removeView(video);
        video = null;
        CustomViewCallback left = page;
        page = null;
        left.onCustomViewHidden();
    }

    private Window window() {
        return activity.getWindow();
    }

    private WindowInsetsControllerCompat bars() {
        return WindowCompat.getInsetsController(window(), window().getDecorView());
    }
}
