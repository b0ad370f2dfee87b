package app.byeol;

import android.content.Intent;
import android.os.Bundle;
import android.view.WindowManager;
import androidx.activity.EdgeToEdge;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        // The shield is on before the page loads. The app turns it off for people who may take screenshots.
        getWindow().addFlags(WindowManager.LayoutParams.FLAG_SECURE);
        EdgeToEdge.enable(this);
        registerPlugin(ShellPlugin.class);
        super.onCreate(savedInstanceState);
        if (bridge != null) showVideosOnFullScreen();
        // On such a phone, the page could not hide the splash screen, so another activity tells people what to do.
        if (bridge != null && !bridge.isMinimumWebViewInstalled()) {
            startActivity(new Intent(this, OldWebViewActivity.class));
            finish();
        }
    }

    private void showVideosOnFullScreen() {
        FullScreenChromeClient client = new FullScreenChromeClient(bridge, this);
        bridge.getWebView().setWebChromeClient(client);
        getOnBackPressedDispatcher().addCallback(client.back);
    }
}
