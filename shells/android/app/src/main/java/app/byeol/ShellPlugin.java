package app.byeol;

import android.content.Context;
import android.print.PrintAttributes;
import android.print.PrintManager;
import android.util.Base64;
import android.view.WindowManager;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.io.IOException;

/**
 * Native functions that no available package does reliably. app/src/phone calls them. ShellPlugin.swift has the
 * same methods and events; a test compares the two.
 */
@CapacitorPlugin(name = "Shell")
public class ShellPlugin extends Plugin implements ScreenWatch.Listener {

    private ScreenWatch screenWatch;

    @Override
    public void load() {
        screenWatch = new ScreenWatch(getActivity(), this);
    }

    @Override
    protected void handleOnStart() {
        screenWatch.start();
    }

    @Override
    protected void handleOnStop() {
        screenWatch.stop();
    }

    @Override
    public void onScreenshot() {
        notifyListeners("screenshot", new JSObject());
    }

    @Override
    public void onRecording(boolean isOn) {
        notifyListeners("recording", new JSObject().put("on", isOn));
    }

    /** While this is on, screenshots, recordings and the list of recent apps show nothing of the app. */
    @PluginMethod
    public void shield(PluginCall call) {
        Boolean isOn = call.getBoolean("on");
        if (isOn == null) {
            call.reject("on is missing", "invalid");
            return;
        }
        getActivity().runOnUiThread(() -> {
            if (isOn) getActivity().getWindow().addFlags(WindowManager.LayoutParams.FLAG_SECURE);
            else getActivity().getWindow().clearFlags(WindowManager.LayoutParams.FLAG_SECURE);
            call.resolve();
        });
    }

    @PluginMethod
    public void device(PluginCall call) {
        JSObject flags = new JSObject();
        flags.put("rooted", DeviceFlags.isRooted());
        flags.put("emulatorFound", DeviceFlags.isEmulator());
        flags.put("isiOSAppOnMac", false);
        call.resolve(flags);
    }

    /** Before Android 15 an app cannot find out whether the screen is being recorded. */
    @PluginMethod
    public void capture(PluginCall call) {
        call.resolve(new JSObject().put("recording", screenWatch.isRecording()));
    }

    /** Returns no link: on Android the messaging plugin delivers the tap that started the app. */
    @PluginMethod
    public void pendingLink(PluginCall call) {
        JSObject nothing = new JSObject();
        nothing.put("url", JSObject.NULL);
        nothing.put("messageId", JSObject.NULL);
        call.resolve(nothing);
    }

    /** Does nothing, because Android launchers count the notifications themselves. */
    @PluginMethod
    public void badge(PluginCall call) {
        call.resolve();
    }

    @PluginMethod
    public void apple(PluginCall call) {
        call.unimplemented();
    }

    @PluginMethod
    public void refund(PluginCall call) {
        call.unimplemented();
    }

    @PluginMethod
    public void unfinished(PluginCall call) {
        call.unimplemented();
    }

    @PluginMethod
    public void finish(PluginCall call) {
        call.unimplemented();
    }

    /** Opens the system's sheet, which prints the page or saves it as a PDF. Rejects with `invalid` or `failed`. */
    @PluginMethod
    public void print(PluginCall call) {
        String name = call.getString("name", "");
        if (name.isEmpty()) {
            call.reject("name is missing", "invalid");
            return;
        }
        getActivity().runOnUiThread(() -> {
            try {
                PrintManager printer = (PrintManager) getActivity().getSystemService(Context.PRINT_SERVICE);
                PrintAttributes paper = new PrintAttributes.Builder().build();
                printer.print(name, getBridge().getWebView().createPrintDocumentAdapter(name), paper);
                call.resolve();
            } catch (RuntimeException exception) {
                call.reject("The phone cannot print", "failed", exception);
            }
        });
    }

    /** Saves a file; `data` contains it in base64. Rejects with `invalid` or `failed`. */
    @PluginMethod
    public void save(PluginCall call) {
        String data = call.getString("data", "");
        String name = call.getString("name", "");
        String mime = call.getString("mime", "");
        if (data.isEmpty() || name.isEmpty()) {
            call.reject("data or name is missing", "invalid");
            return;
        }
        try {
            FileSaver.save(getContext().getContentResolver(), Base64.decode(data, Base64.DEFAULT), name, mime);
            call.resolve();
        } catch (IllegalArgumentException exception) {
            call.reject("data is not base64", "invalid", exception);
        } catch (IOException | RuntimeException exception) {
            call.reject("The file could not be saved", "failed", exception);
        }
    }
}
