package app.byeol;

import android.content.ContentResolver;
import android.content.ContentValues;
import android.net.Uri;
import android.os.Environment;
import android.provider.MediaStore;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;

/** Saves files to the phone's gallery. Since Android 10 an app needs no permission for files it made itself. */
final class Gallery {

    private static final String FOLDER = "Byeol";

    private Gallery() {}

    static boolean takes(String mime) {
        return mime.startsWith("image/") || mime.startsWith("video/");
    }

    static void save(ContentResolver resolver, byte[] bytes, String name, String mime) throws IOException {
        boolean isVideo = mime.startsWith("video/");
        Uri shelf = isVideo
            ? MediaStore.Video.Media.getContentUri(MediaStore.VOLUME_EXTERNAL_PRIMARY)
            : MediaStore.Images.Media.getContentUri(MediaStore.VOLUME_EXTERNAL_PRIMARY);
        String folder = isVideo ? Environment.DIRECTORY_MOVIES : Environment.DIRECTORY_PICTURES;

        ContentValues file = new ContentValues();
        file.put(MediaStore.MediaColumns.DISPLAY_NAME, name);
        file.put(MediaStore.MediaColumns.MIME_TYPE, mime);
        file.put(MediaStore.MediaColumns.RELATIVE_PATH, folder + "/" + FOLDER);
        // The gallery does not show a pending file, so a failed write leaves no half photo.
        file.put(MediaStore.MediaColumns.IS_PENDING, 1);
        Uri uri = resolver.insert(shelf, file);
        if (uri == null) throw new FileNotFoundException("The gallery gave no place for " + name);
        try {
            try (OutputStream out = resolver.openOutputStream(uri)) {
                if (out == null) throw new FileNotFoundException("The gallery did not open " + uri);
                out.write(bytes);
            }
            ContentValues done = new ContentValues();
            done.put(MediaStore.MediaColumns.IS_PENDING, 0);
            resolver.update(uri, done, null, null);
        } catch (IOException | RuntimeException exception) {
            resolver.delete(uri, null, null);
            throw exception;
        }
    }
}
