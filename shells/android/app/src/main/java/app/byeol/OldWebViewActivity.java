package app.byeol;

import android.content.ActivityNotFoundException;
import android.content.Intent;
import android.content.pm.PackageInfo;
import android.net.Uri;
import android.os.Bundle;
import android.webkit.WebView;
import androidx.appcompat.app.AlertDialog;
import androidx.appcompat.app.AppCompatActivity;

/** Asks people to update the WebView if it is older than `minWebViewVersion` in capacitor.config.ts. */
public class OldWebViewActivity extends AppCompatActivity {

    @Override
    protected void onCreate(Bundle savedInstanceState) {
        super.onCreate(savedInstanceState);
        new AlertDialog.Builder(this)
            .setTitle(R.string.old_webview_title)
            .setMessage(R.string.old_webview_text)
            .setPositiveButton(R.string.old_webview_update, (dialog, button) -> openStore())
            .setNegativeButton(R.string.old_webview_close, null)
            .setOnDismissListener((dialog) -> finish())
            .show();
    }

    private void openStore() {
        PackageInfo webView = WebView.getCurrentWebViewPackage();
        if (webView == null) return;
        try {
            startActivity(new Intent(Intent.ACTION_VIEW, Uri.parse("market://details?id=" + webView.packageName)));
        } catch (ActivityNotFoundException exception) {
            // If the phone has no store, only its maker can update the WebView.
        }
    }
}
